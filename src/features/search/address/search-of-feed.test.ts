import { expect, it } from 'vitest';
import { searchOfFeed } from './search-of-feed.ts';

it.each([
  ['/feed.xml?hl=bg', ''],
  ['/feed.xml?type=car&hl=en', '?type=car'],
  ['/feed.xml?type=car&q=hl%3Dbg&hl=bg', '?type=car&q=hl%3Dbg'],
])('reads the search of the feed %s', (feed, search) => {
  expect(searchOfFeed(feed)).toBe(search);
});
