import { readdirSync, readFileSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';

/** Compressed size of the scripts a first visit on a phone may load before any act: React and the router take 93.3 kB. */
const BUDGET_BYTES = 110_000;
/** The framework, the shell, the route table, the layout, the page and one more. */
const BUDGET_FILES = 6;

interface Part {
  module: string;
  imports: string[];
}

const client = join(projectRoot(), 'build/client');
const [manifestFile = ''] = readdirSync(join(client, 'assets')).filter((file) =>
  /^visitors-.*\.js$/.test(file),
);
const text = readFileSync(join(client, 'assets', manifestFile), 'utf8');
const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
  entry: Part;
  routes: Record<string, Part>;
};

/** Size in transit: small files are not compressed. */
function sentBytes(path: string): number {
  const file = join(client, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function scriptsOf(page: string): string[] {
  const routes = ['root', 'pages/layouts/default-layout', page].map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`the build has no route ${id}`);
    return route;
  });
  const files = [manifest.entry, ...routes].flatMap((part) => [part.module, ...part.imports]);
  return [...new Set([`/assets/${manifestFile}`, ...files])];
}

describe('JavaScript of public pages', () => {
  it.each([
    'pages/home/home',
    'pages/landing/cars',
    'pages/listing/listing',
    'pages/dealer/dealer',
    'pages/compare/compare',
  ])('%s keeps the budget', (page) => {
    const files = scriptsOf(page).map((path) => ({ path, bytes: sentBytes(path) }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    // The list in the failure shows which file grew.
    const listed = files.toSorted((a, b) => b.bytes - a.bytes);
    expect(bytes, JSON.stringify(listed, undefined, 1)).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(files.length, JSON.stringify(listed, undefined, 1)).toBeLessThanOrEqual(BUDGET_FILES);
  });

  it('counts all scripts that a page requests', () => {
    const files = scriptsOf('pages/home/home').join(' ');
    for (const part of ['entry.client', 'root', 'default-layout', 'home', 'visitors'])
      expect(files).toMatch(new RegExp(`/assets/${part}-`));
  });
});

it('the service worker is one file of at most 12 kB', () => {
  const worker = readFileSync(join(projectRoot(), 'build/service-worker/sw.js'), 'utf8');
  expect(Buffer.byteLength(worker)).toBeLessThanOrEqual(12_000);
  expect(worker).not.toContain('importScripts');
});

it('the widget for sites of dealers is one script of at most 15 kB in transit, without storage and eval', () => {
  expect(sentBytes('widget/stock.js')).toBeLessThanOrEqual(15_000);
  const script = readFileSync(join(client, 'widget/stock.js'), 'utf8');
  expect(script).not.toMatch(
    /\bimport\b|\beval\b|new Function|cookie|Storage|innerHTML|setAttribute\("style"/,
  );
});
