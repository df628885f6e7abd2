import type { MetaDescriptor } from 'react-router';
import { previewImage, type Site } from '#features/listings/listing-structured-data.ts';
import type { ListingView } from '#features/listings/listing-view.ts';
import { GALLERY_SIZES } from '#features/listings/ui/listing-gallery.tsx';
import { pictureSources } from '#features/media/picture-renditions.ts';
import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';

/** Head of a listing's page: words for search engines and previews, and its largest picture ahead of time. */
export function listingMeta(view: ListingView, structured: object[], site: Site): MetaDescriptor[] {
  const title = m.listing_meta_title({ title: view.title, price: view.price.price });
  const description = m.listing_meta_description({
    title: view.title,
    price: view.price.price,
    facts: view.keyFacts.join(', '),
    place: view.place,
  });
  const url = `${site.origin}${view.href}`;
  const cover = view.pictures[0];
  const closed = view.notice !== undefined && view.notice.state !== 'reserved';
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...(closed ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...locales.map((hl) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hl,
      href: `${url}?hl=${hl}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.app_name() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(cover
      ? [
          { property: 'og:image', content: previewImage(cover, site) },
          { property: 'og:image:alt', content: cover.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
          {
            tagName: 'link' as const,
            rel: 'preload',
            as: 'image',
            type: 'image/avif',
            imageSrcSet: pictureSources(site.mediaUrl, cover, 'avif').srcSet,
            imageSizes: GALLERY_SIZES,
            fetchPriority: 'high',
          },
        ]
      : []),
    ...structured.map((item) => ({ 'script:ld+json': item as Record<string, never> })),
  ];
}
