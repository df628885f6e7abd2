import type { Edge, ModuleGraph } from '../module-graph.ts';
import type { Violation } from '../violation.ts';

/** Reports one violation per group of mutually reachable modules, by imports of any form, with its shortest cycle. */
export function noCycles({ modules, edges }: ModuleGraph): Violation[] {
  const outgoing = new Map<string, Edge[]>([...modules.keys()].map((path) => [path, []]));
  for (const edge of edges) if (modules.has(edge.to)) outgoing.get(edge.from)?.push(edge);
  const next = (path: string): Edge[] => outgoing.get(path) ?? [];
  return stronglyConnected([...modules.keys()], (path) => next(path).map(({ to }) => to)).flatMap((group) => {
    const cycle = shortestCycle(group, next);
    const [first] = cycle;
    if (!first) return [];
    const way = [first.from, ...cycle.map(({ to }) => to)].join(' → ');
    const advice = `cycle ${way}${group.length > cycle.length ? ` (one of ${group.length} modules that reach each other)` : ''}: move shared code to a separate file`;
    return [{ rule: 'no-cycles', file: first.from, line: first.line, text: first.specifier, advice }];
  });
}

function shortestCycle(group: readonly string[], next: (path: string) => Edge[]): Edge[] {
  const members = new Set(group);
  const cycles = group.map((start) => {
    const ways = new Map<string, Edge[]>([[start, []]]);
    for (const [at, way] of ways)
      for (const edge of next(at)) {
        if (edge.to === start) return [...way, edge];
        if (members.has(edge.to) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
      }
    return [];
  });
  const found = cycles.filter(({ length }) => length > 0);
  return found.reduce((best, cycle) => (cycle.length < best.length ? cycle : best), found[0] ?? []);
}

/** Tarjan's algorithm without recursion, because import chains may exceed the stack. */
export function stronglyConnected(
  nodes: readonly string[],
  next: (node: string) => readonly string[],
): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const lower = (node: string, value: number): void => {
    low.set(node, Math.min(low.get(node) ?? value, value));
  };
  for (const root of nodes) {
    const path: { node: string; rest: string[] }[] = [];
    const enter = (node: string): void => {
      order.set(node, order.size);
      lower(node, order.size - 1);
      open.push(node);
      isOpen.add(node);
      path.push({ node, rest: [...next(node)] });
    };
    if (!order.has(root)) enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node, rest } = top;
      const child = rest.shift();
      if (child !== undefined && !order.has(child)) enter(child);
      else if (child !== undefined && isOpen.has(child)) lower(node, order.get(child) ?? 0);
      if (child !== undefined) continue;
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, low.get(node) ?? 0);
      if (low.get(node) !== order.get(node)) continue;
      const group = open.splice(open.lastIndexOf(node));
      for (const member of group) isOpen.delete(member);
      groups.push(group.sort());
    }
  }
  return groups;
}
