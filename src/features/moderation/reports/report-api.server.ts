import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf, localeOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { reportListing, type ReportListingContext } from './report-listing.server.ts';
import { reportSchema } from './report-schema.ts';

/** What anybody can say is wrong with a listing. */
export const reportApi: FastifyPluginAsync<{ ctx: ReportListingContext }> = async (app, { ctx }) => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/listings/:id/reports',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['listings'],
        summary: 'Report a listing',
        description: 'Limited per address. The answer is the number under which staff decide about it.',
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        body: reportSchema,
        response: { 200: z.object({ receipt: z.string() }) },
      },
    },
    async (request) => {
      const { recaptcha_token: captchaToken, ...report } = request.body;
      return reportListing(ctx, {
        ...report,
        listingId: request.params.id,
        captchaToken,
        viewer: await request.viewer(),
        locale: localeOf(request),
        client: clientOf(request),
      });
    },
  );
};
