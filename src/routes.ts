import { vehicleTypeSlugs } from '#features/catalogue/fields/vehicle-type-slugs.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const landingPages = Object.values(vehicleTypeSlugs)
  .flatMap((slugs) => Object.values(slugs))
  .map((slug) => route(`${slug}/*`, 'pages/landing/landing.tsx', { id: `pages/landing/${slug}` }));

/**
 * The URL table. Each branch is one layout with one access rule, enforced by the loaders of the layout and
 * its pages.
 */
export default [
  layout('pages/layouts/default-layout.tsx', [
    index('pages/home/home.tsx'),
    ...landingPages,
    route('listing/:id', 'pages/listing/listing.tsx'),
    route('listing/:id/report', 'pages/listing/listing-report.tsx'),
    route('listing/:id/inquiry', 'pages/listing/listing-inquiry.tsx'),
    route('listing/:id/checklist', 'pages/listing/listing-checklist.tsx'),
    route('compare', 'pages/compare/compare.tsx'),
    route('favorites/:key?', 'pages/favourites/favourites.tsx'),
    route('dealer/:username', 'pages/dealer/dealer.tsx'),
    route('about', 'pages/about/about.tsx'),
    route('transparency/:year?', 'pages/text/transparency.tsx'),
    ...textPages.map((page) => route(page, 'pages/text/text-page.tsx', { id: `pages/text/${page}` })),
    route('reports/:receipt', 'pages/report/report.tsx'),
    route('dev/outbox', 'pages/dev-outbox/dev-outbox.tsx'),
    route('save-search', 'pages/saved-search/save-search.tsx'),
    route('saved-search', 'pages/saved-search/saved-search.tsx'),
    route('saved-search/confirm', 'pages/saved-search/confirm-search.tsx'),
    route('unsubscribe/:kind', 'pages/saved-search/unsubscribe.tsx'),
    route('user/listing', 'pages/user/listings.tsx'),
    route('user/listing/figures/:id', 'pages/user/listing-figures.tsx'),
    route('user/listing/decision/:id', 'pages/user/listing-decision.tsx'),
    route('user/listing/inquiry', 'pages/conversations/conversations.tsx', [
      route(':id', 'pages/conversations/conversation.tsx'),
    ]),
    route('blocked', 'pages/user/blocked.tsx'),
    route('inquiry/:token', 'pages/conversations/visitor-inquiry.tsx'),
    layout('pages/layouts/user-layout.tsx', [
      route('user/profile', 'pages/user/profile.tsx'),
      route('user/export', 'pages/user/export.tsx'),
      route('user/verification', 'pages/user/verification.tsx'),
      route('user/sessions', 'pages/user/sessions.tsx'),
      route('user/searches', 'pages/user/searches.tsx'),
      route('user/watched', 'pages/user/watched.tsx'),
    ]),
    route('*', 'pages/errors/not-found.tsx'),
  ]),
  layout('pages/layouts/auth-layout.tsx', [
    route('login', 'pages/sign-in/login.tsx'),
    route('admin/login', 'pages/sign-in/admin-login.tsx'),
    route('register', 'pages/sign-in/register.tsx'),
    route('register/import', 'pages/sign-in/register-import.tsx'),
    route('forgot-password', 'pages/sign-in/forgot-password.tsx'),
    route('reset-password', 'pages/sign-in/reset-password.tsx'),
    route('confirm-email', 'pages/sign-in/confirm-email.tsx'),
    route('admin/second-factor', 'pages/admin/second-factor.tsx'),
  ]),
  layout('pages/layouts/admin-area.tsx', [
    route('admin/dashboard', 'pages/admin/dashboard.tsx'),
    route('admin/listing', 'pages/admin/listing.tsx', [route(':id', 'pages/admin/listing-side.tsx')]),
    route('admin/listing/:id/edit', 'pages/admin/edit-listing.tsx'),
    route('admin/moderation', 'pages/admin/moderation.tsx'),
    route('admin/mass-decision', 'pages/admin/mass-decisions.tsx'),
    route('admin/mass-decision/:id', 'pages/admin/mass-decision.tsx'),
    route('admin/user', 'pages/admin/people.tsx', [route(':id', 'pages/admin/person.tsx')]),
    route('admin/conversations', 'pages/admin/conversations.tsx'),
    route('admin/verification', 'pages/admin/verification.tsx'),
    route('admin/audit', 'pages/admin/audit.tsx'),
    route('admin/system', 'pages/admin/system.tsx'),
    route('admin/vehicle_brand', 'pages/admin/makes/brands.tsx'),
    route('admin/vehicle_model', 'pages/admin/makes/models.tsx'),
    route('admin/city', 'pages/admin/makes/cities.tsx'),
    route('admin/color', 'pages/admin/makes/colors.tsx'),
    route('admin/tax-rate', 'pages/admin/figures/tax-rates.tsx'),
    route('admin/fuel-price', 'pages/admin/figures/fuel-prices.tsx'),
    route('admin/currency-rate', 'pages/admin/figures/currency-rates.tsx'),
    route('admin/settings', 'pages/admin/settings.tsx'),
    route('admin/page-text', 'pages/admin/page-texts.tsx'),
    route('admin/page-text/:page/:locale', 'pages/admin/page-text.tsx'),
  ]),
  route('admin', 'pages/admin/index.ts'),
  route('admin/vehicle_model/car_model', 'pages/admin/makes/car-models.ts', { id: 'car-models-of-models' }),
  route('admin/car_model', 'pages/admin/makes/car-models.ts'),
  route('admin/listings/:id?', 'pages/admin/listings.ts'),
  layout('pages/layouts/empty-layout.tsx', [route('api/docs/:resource?', 'pages/api-docs/api-docs.tsx')]),
  route('user/listing/create', 'pages/user/create-listing.tsx'),
  route('user/listing/edit/:id', 'pages/user/edit-listing.tsx'),
  route('listing/:id/print', 'pages/listing/listing-print.tsx'),
  route('preferences', 'pages/preferences/preferences.tsx'),
  route('home-search', 'pages/home/home-search.ts'),
  route('listing-cards', 'pages/listing/listing-cards.ts'),
] satisfies RouteConfig;
