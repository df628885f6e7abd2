import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { MAX_PAGE_TEXT } from './page-text.ts';
import { renderMarkdown } from './render-markdown.server.ts';

export const previewPageTextOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/page-text/preview',
  access: 'admin',
  tag: 'staff',
  summary: 'HTML of a text in Markdown, as the page would show it',
  body: z.strictObject({ text: z.string().max(MAX_PAGE_TEXT) }),
  output: z.object({ html: z.string() }),
  errors: [],
  run: async (ctx: { config: { mode: 'demo' | 'production' } }, { viewer, body }) => {
    requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
    return { html: renderMarkdown(body.text) };
  },
});
