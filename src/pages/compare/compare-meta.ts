import type { MetaDescriptor } from 'react-router';
import type { ComparisonView } from '#features/comparison/comparison-view.ts';
import { m } from '#platform/i18n/messages.ts';
import { previewMeta } from '../meta/social-meta.ts';

/** Title such as "Comparison: BMW 320d, Audi A4"; without listings only "Comparison". */
export function compareTitle({ listings }: ComparisonView): string {
  const titles = listings.map(({ title }) => title).join(', ');
  return titles === '' ? m.compare_title() : m.compare_meta_title({ titles });
}

/** Head of a comparison. Not indexed: search engines have the listings themselves. */
export function compareMeta(view: ComparisonView, origin: string): MetaDescriptor[] {
  const title = compareTitle(view);
  const titles = view.listings.map((listing) => listing.title).join(', ');
  const description = titles === '' ? m.compare_empty_text() : m.compare_meta_description({ titles });
  const url = origin + view.hrefs.all;
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, follow' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...previewMeta({ title, description, url }, origin),
  ];
}
