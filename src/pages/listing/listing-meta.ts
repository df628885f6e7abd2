import type { MetaDescriptor } from 'react-router';
import { previewPicture, type Site } from '#features/listings/page/preview-picture.ts';
import type { ListingView } from '#features/listings/page/listing-view.ts';
import { NO_PHONE, PHONE, picturePreload } from '#features/listings/card/ui/picture-preload.ts';
import { GALLERY_PHONE_WIDTH, GALLERY_SIZES } from '#features/listings/gallery/gallery-sizes.ts';
import { m } from '#platform/i18n/messages.ts';
import { addressMeta, previewMeta } from '../meta/social-meta.ts';

/** Head of a listing's page: texts for search engines and link previews, and a preload of its largest picture. */
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
  const use = { mediaUrl: site.mediaUrl, sizes: GALLERY_SIZES };
  return [
    ...(cover
      ? [
          picturePreload(cover, { ...use, maxWidth: GALLERY_PHONE_WIDTH, media: PHONE }),
          picturePreload(cover, { ...use, media: NO_PHONE }),
        ]
      : []),
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...(closed ? [{ name: 'robots', content: 'noindex' }] : []),
    ...addressMeta(url),
    ...previewMeta({ title, description, url, picture: cover && previewPicture(cover, site) }, site.origin),
    ...structured.map((item) => ({ 'script:ld+json': item as Record<string, never> })),
  ];
}
