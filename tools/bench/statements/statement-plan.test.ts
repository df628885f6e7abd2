import { describe, expect, it } from 'vitest';
import { readStatementPlan } from './statement-plan.ts';

const rules = {
  isBig: (table: string) => table === 'listing',
  isSmallIndex: (index: string) => index === 'listing_pending',
  limitedRows: 100,
};
const scansOf = (plan: object) =>
  readStatementPlan(
    `duration: 12.5 ms  plan:\n${JSON.stringify({ 'Query Text': 'select\n 1', Plan: plan })}`,
    rules,
  );
const scan = (values: object = {}) => ({ 'Node Type': 'Seq Scan', 'Relation Name': 'listing', ...values });
const byIndex = (values: object = {}) =>
  scan({ 'Node Type': 'Index Scan', 'Index Name': 'listing_pkey', ...values });

describe('readStatementPlan', () => {
  it('reads time, text and accesses, and ignores other messages', () => {
    expect(
      scansOf({
        'Node Type': 'Nested Loop',
        Plans: [byIndex({ 'Index Cond': '(id = 1)', 'Actual Loops': 7 })],
      }),
    ).toEqual({
      sql: 'select 1',
      ms: 12.5,
      rows: 0,
      loops: 7,
      rowsRead: 0,
      buffers: 0,
      nodes: ['listing by listing_pkey'],
      scans: [],
    });
    expect(readStatementPlan('connection received', rules)).toBeUndefined();
  });

  it('counts returned rows, and written ones of a statement that returns none', () => {
    expect(scansOf(byIndex({ 'Actual Rows': 3 }))?.rows).toBe(3);
    const writes = { 'Node Type': 'ModifyTable', 'Actual Rows': 0, Plans: [byIndex({ 'Actual Rows': 5 })] };
    expect(scansOf(writes)?.rows).toBe(5);
  });

  it('finds scans of a large table or of its whole index, in every depth', () => {
    const rows = { 'Actual Rows': 40, 'Rows Removed by Filter': 2, 'Actual Loops': 3 };
    expect(scansOf({ 'Node Type': 'Sort', Plans: [scan(rows)] })?.scans).toEqual([
      { kind: 'Seq Scan', table: 'listing', rows: 126 },
    ]);
    expect(scansOf(byIndex())?.scans).toHaveLength(1);
    expect(scansOf(byIndex({ 'Index Name': 'listing_pending' }))?.scans).toEqual([]);
    expect(scansOf(scan({ 'Relation Name': 'brand' }))?.scans).toEqual([]);
  });

  it('allows what a limit ends early, unless a sort or too many rows come first', () => {
    const limit = (below: object) => scansOf({ 'Node Type': 'Limit', Plans: [below] })?.scans.length;
    expect(limit(byIndex())).toBe(0);
    expect(limit({ 'Node Type': 'Nested Loop', Plans: [byIndex()] })).toBe(0);
    expect(limit({ 'Node Type': 'Sort', Plans: [byIndex()] })).toBe(1);
    expect(limit(scan({ 'Actual Rows': 100, 'Actual Loops': 1 }))).toBe(0);
    expect(limit(scan({ 'Actual Rows': 101, 'Actual Loops': 1 }))).toBe(1);
  });
});
