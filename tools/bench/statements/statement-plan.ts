/** Plans of statements as the module auto_explain of PostgreSQL logs them. */

export interface StatementPlan {
  /** Text with placeholders; white space is single. */
  sql: string;
  ms: number;
  /** Rows returned or written. */
  rows: number;
  /** Accesses to tables, e.g. `listing by listing_pkey`, each once. */
  nodes: string[];
  /** Number of times that the most repeated access to a table ran. */
  loops: number;
  /** Rows that accesses to tables read, including filtered ones; of all loops. */
  rowsRead: number;
  /** Pages of tables and indexes that the statement touched, if the server logs them. */
  buffers: number;
  /** Scans of whole tables or indexes, without the tables of a few rows that `isBig` leaves out. */
  scans: TableScan[];
}

export interface TableScan {
  kind: string;
  table: string;
  /** Rows read, including filtered ones; of all loops. */
  rows: number;
}

/** A node of a plan in JSON, as far as it is used. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Tables and indexes of the database that matter for scans. */
export interface ScanRules {
  isBig: (table: string) => boolean;
  /** Most rows of a sequential scan that a limit ends early. */
  limitedRows: number;
  /** Partial indexes of few rows may be read whole. */
  isSmallIndex: (index: string) => boolean;
}

/** Reads a message of the log; undefined for other messages. */
export function readStatementPlan(message: string, rules: ScanRules): StatementPlan | undefined {
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(\{[\s\S]*)$/.exec(message) ?? [];
  if (ms === undefined || json === undefined) return undefined;
  const { 'Query Text': sql, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const scans: TableScan[] = [];
  const nodes = new Set<string>();
  collectScans(plan, { scans, nodes, rules, isLimited: false });
  const text = sql.replace(/\s+/g, ' ').trim();
  return {
    sql: text,
    ms: Number(ms),
    rows: rowsOf(plan),
    nodes: [...nodes],
    loops: mostLoops(plan),
    rowsRead: rowsReadBy(plan),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scans,
  };
}

function rowsReadBy(node: PlanNode): number {
  const perLoop = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : Math.round(perLoop * (node['Actual Loops'] ?? 1));
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsReadBy(child), own);
}

/** A statement that writes returns no rows itself. */
function rowsOf(plan: PlanNode): number {
  const rows = plan['Actual Rows'] ?? 0;
  return plan['Node Type'] === 'ModifyTable' && rows === 0 ? (plan.Plans?.[0]?.['Actual Rows'] ?? 0) : rows;
}

function mostLoops(node: PlanNode): number {
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Loops'] ?? 0);
  return Math.max(own, ...(node.Plans ?? []).map(mostLoops));
}

function collectScans(
  node: PlanNode,
  {
    scans,
    nodes,
    rules,
    isLimited,
  }: { scans: TableScan[]; nodes: Set<string>; rules: ScanRules; isLimited: boolean },
): void {
  const table = node['Relation Name'];
  if (table !== undefined || node['Index Name'] !== undefined)
    nodes.add([table, node['Index Name']].filter(Boolean).join(' by '));
  if (table !== undefined && rules.isBig(table) && readsAll(node, rules)) {
    const perLoop = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    const rows = Math.round(perLoop * (node['Actual Loops'] ?? 1));
    if (!isLimited || (node['Node Type'] === 'Seq Scan' && rows > rules.limitedRows))
      scans.push({ kind: node['Node Type'], table, rows });
  }
  // A limit ends the scan below it early, unless a sort needs all rows first.
  const limits =
    node['Node Type'] === 'Limit' ||
    (isLimited && !/^(Sort|Incremental Sort|Aggregate|Hash)$/.test(node['Node Type']));
  for (const child of node.Plans ?? []) collectScans(child, { scans, nodes, rules, isLimited: limits });
}

function readsAll(node: PlanNode, { isSmallIndex }: ScanRules): boolean {
  if (node['Node Type'] === 'Seq Scan') return true;
  if (!/^Index (Only )?Scan$/.test(node['Node Type']) || node['Index Cond'] !== undefined) return false;
  return !isSmallIndex(node['Index Name'] ?? '');
}
