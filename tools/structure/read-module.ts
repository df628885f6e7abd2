import { parseSync, Visitor, type Argument, type Expression, type Span } from 'oxc-parser';
import {
  countCodeLines,
  fixedText,
  isImportMeta,
  joinedPath,
  lineCounter,
  nameOf,
  ownerOf,
} from './syntax.ts';

/** `path` is a file named by new URL(…, import.meta.url), import.meta.resolve(…) or join(projectRoot(), …). */
type ImportForm = 'import' | 're-export' | 'dynamic' | 'mock' | 'path';

export interface ReadImport {
  /** Source text if the import is computed. */
  specifier: string;
  line: number;
  form: ImportForm;
  /** True for `import type`, but not for `import { type A }`, which still loads the module (verbatimModuleSyntax). */
  isTypeOnly: boolean;
  isComputed: boolean;
}

interface Use {
  line: number;
  text: string;
}

export interface SourceModule {
  path: string;
  /** Lines of code, without blank and comment lines. */
  lines: number;
  imports: ReadImport[];
  sqlUses: Use[];
  environmentUses: Use[];
  /** Names of the table of true values of the demo market, in code, texts and comments. */
  truthUses: Use[];
  parseErrors: Use[];
}

const queryMethods = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const mockMethods = ['mock', 'doMock', 'unmock', 'doUnmock', 'importActual', 'importMock'];

export function readModule(path: string, text: string): SourceModule {
  const { program, comments, errors } = parseSync(path, text);
  const lineAt = lineCounter(text);
  const textOf = ({ start, end }: Span): string => text.slice(start, end).split('\n')[0] ?? '';
  const use = (node: Span): Use => ({ line: lineAt(node.start), text: textOf(node) });
  const imports: ReadImport[] = [];
  const sqlUses: Use[] = [];
  const environmentUses: Use[] = [];
  const add = (source: Expression | Argument, form: ImportForm, isTypeOnly = false): void => {
    const fixed = fixedText(source);
    const line = lineAt(source.start);
    const specifier = fixed ?? textOf(source);
    imports.push({ specifier, line, form, isTypeOnly, isComputed: fixed === undefined });
  };

  new Visitor({
    ImportDeclaration(node) {
      add(node.source, 'import', node.importKind === 'type');
      const isProcess = /^(node:)?process$/.test(node.source.value);
      const namesEnvironment = node.specifiers.some(
        (it) => it.type === 'ImportSpecifier' && nameOf(it.imported) === 'env',
      );
      if (isProcess && namesEnvironment) environmentUses.push(use(node));
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source, 're-export', node.exportKind === 'type');
    },
    ExportAllDeclaration(node) {
      add(node.source, 're-export', node.exportKind === 'type');
    },
    ImportExpression(node) {
      // vi.mock(import('./x')) matches both forms; count the dynamic import.
      add(node.source, 'dynamic');
    },
    TSImportType(node) {
      add(node.source, 'import', true);
    },
    TSExternalModuleReference(node) {
      add(node.expression, 'import');
    },
    NewExpression(node) {
      const [target, base] = node.arguments;
      if (target && nameOf(node.callee) === 'URL' && isImportMeta(base, 'url')) add(target, 'path');
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      const owner = ownerOf(node.callee);
      const [first] = node.arguments;
      if (owner && queryMethods.includes(name))
        sqlUses.push({ line: lineAt(node.callee.end), text: `.${name}(` });
      const path = joinedPath(node);
      if (path !== undefined)
        imports.push({
          specifier: path,
          line: lineAt(node.start),
          form: 'path',
          isTypeOnly: false,
          isComputed: false,
        });
      if (!first || first.type === 'ImportExpression') return;
      if (!owner && name === 'require') add(first, 'import');
      if (name === 'resolve' && owner?.type === 'MetaProperty') add(first, 'path');
      if (nameOf(owner) === 'vi' && mockMethods.includes(name)) add(first, 'mock');
    },
    TaggedTemplateExpression(node) {
      if (nameOf(node.tag) === 'sql') sqlUses.push(use(node));
    },
    MemberExpression(node) {
      if (nameOf(node) === 'env' && nameOf(node.object) === 'process') environmentUses.push(use(node));
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || !node.init || nameOf(node.init) !== 'process') return;
      const namesEnvironment = node.id.properties.some(
        (it) => it.type === 'Property' && nameOf(it.key) === 'env',
      );
      if (namesEnvironment) environmentUses.push(use(node));
    },
  }).visit(program);

  const parseErrors = errors.map((it) => ({ line: lineAt(it.labels[0]?.start ?? 0), text: it.message }));
  const lines = countCodeLines(text, comments);
  const truthUses = [...text.matchAll(/demo_?truth/gi)].map((it) => ({
    line: lineAt(it.index),
    text: it[0],
  }));
  return { path, lines, imports, sqlUses, environmentUses, truthUses, parseErrors };
}
