import type {
  Argument,
  CallExpression,
  Comment,
  Expression,
  ModuleExportName,
  PropertyKey,
} from 'oxc-parser';

type AnyExpression = Expression | Argument | ModuleExportName | PropertyKey | undefined;

/** `a` for `a`, `b.a`, `b['a']`, `b?.a` and `a!`; otherwise ''. */
export function nameOf(node: AnyExpression): string {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'Literal':
      return fixedText(node) ?? '';
    case 'MemberExpression':
      return node.computed ? (fixedText(node.property) ?? '') : nameOf(node.property);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSInstantiationExpression':
      return nameOf(node.expression);
    default:
      return '';
  }
}

/** `object` of `object.name`. */
export function ownerOf(node: AnyExpression): Expression | undefined {
  return node?.type === 'MemberExpression' ? node.object : undefined;
}

/** Value of a string without substitutions. */
export function fixedText(node: AnyExpression): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

export function isImportMeta(node: AnyExpression, property: string): boolean {
  return ownerOf(node)?.type === 'MetaProperty' && nameOf(node) === property;
}

/**
 * File or folder named by join(import.meta.dirname, 'a', 'b') as './a/b' and by join(projectRoot(), 'a') as '/a', up
 * to the first argument that is not a literal.
 */
export function joinedPath(call: CallExpression): string | undefined {
  if (!['join', 'resolve'].includes(nameOf(call.callee))) return undefined;
  const [base, ...rest] = call.arguments;
  const fromRoot = base?.type === 'CallExpression' && nameOf(base.callee) === 'projectRoot';
  if (!fromRoot && !isImportMeta(base, 'dirname')) return undefined;
  const names = rest.map(fixedText);
  const end = names.indexOf(undefined);
  const fixed = end < 0 ? names : names.slice(0, end);
  return fixed.length > 0 ? `${fromRoot ? '' : '.'}/${fixed.join('/')}` : undefined;
}

/** Returns a function from offset to 1-based line. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    for (let high = starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Number of lines with more than spaces and comments. */
export function countCodeLines(text: string, comments: readonly Comment[]): number {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return (code + text.slice(at)).split('\n').filter((line) => line.trim() !== '').length;
}
