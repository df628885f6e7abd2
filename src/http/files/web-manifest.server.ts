import type { FastifyPluginAsync } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { asksForLocale } from '#platform/i18n/negotiate-locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';

const HOUR_SECONDS = 3600;

/** Path of the form that other apps share pictures to. */
const SHARE_PATH = '/share-target';

/**
 * Serves the manifest of the installed app in the language of the page that links to it, and takes over shared pictures
 * where no worker does: then the form opens without them.
 */
export const webManifest: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { hl?: string } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hl } = request.query;
      const locale = asksForLocale(hl) ? hl : 'bg';
      return reply
        .header('Content-Type', 'application/manifest+json; charset=utf-8')
        .header('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
        .send(JSON.stringify(withLocale(locale, () => manifest(locale))));
    },
  );
  // Answered before the body is read: it is of no use without a worker.
  app.post(
    SHARE_PATH,
    {
      schema: { hide: true },
      config: { isOneClick: true },
      onRequest: async (_request, reply) => reply.redirect('/user/listing/create', 303),
    },
    async (_request, reply) => reply.send(),
  );
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] });

/** https://www.w3.org/TR/appmanifest and https://www.w3.org/TR/manifest-app-info */
const manifest = (locale: Locale) => ({
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: locale,
  dir: 'ltr',
  name: m.app_name(),
  short_name: m.app_name(),
  description: m.manifest_description(),
  categories: ['shopping', 'auto'],
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  screenshots: [
    screenshot('wide', '1280x800', m.manifest_shot_home()),
    screenshot('narrow', '780x1688', m.manifest_shot_listing()),
  ],
  shortcuts: [
    shortcut(m.manifest_search(), '/?type=car'),
    shortcut(m.manifest_post(), '/user/listing/create'),
    shortcut(m.manifest_messages(), '/user/listing/inquiry'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
  },
});

const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/install-${form}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label,
});
