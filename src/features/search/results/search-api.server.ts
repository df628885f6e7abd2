import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { listingSummary, listingSummarySchema } from '#features/listings/listing-json.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { searchListings, type SearchContext } from './search-listings.server.ts';
import { searchParameterNames } from '../address/search-address.ts';
import { suggestMakes } from './suggest-makes.server.ts';

const parameter = z.union([z.string(), z.array(z.string())]).optional();
const counts = z.record(z.string(), z.int());

const searchAnswerSchema = z
  .object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    listings: z.array(listingSummarySchema),
    facets: z
      .record(z.string(), counts)
      .describe(
        'Per group, how many listings each option would give with the own filter of its group set aside',
      ),
    histograms: z.record(z.string(), z.object({ edges: z.array(z.number()), counts: z.array(z.int()) })),
  })
  .meta({ id: 'SearchAnswer' });

/** Reading of search results; everybody may. */
export const searchApi: FastifyPluginAsync<{ ctx: SearchContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/search',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['search'],
        summary: 'Search listings',
        description:
          'Parameters are those of the page. Several values repeat the name or are separated by commas. Unknown or malformed values are ignored.',
        querystring: z.object({
          ...Object.fromEntries(searchParameterNames.map((name) => [name, parameter])),
          dealer: parameter.describe('Only what one company sells: its name in /dealer/{companyUsername}'),
        }),
        response: { 200: searchAnswerSchema },
      },
    },
    async (request, reply) => {
      const parameters = new URL(request.url, 'http://localhost').searchParams;
      const { query, answer, cards } = await searchListings(ctx, parameters);
      reply.header('Cache-Control', 'public, max-age=0, s-maxage=5');
      return {
        total: answer.total,
        page: query.page,
        per_page: query.perPage,
        listings: cards.map(listingSummary),
        facets: {
          ...answer.counts,
          model: answer.modelCounts,
          distance: answer.distanceCounts,
          posted: answer.postedCounts,
        },
        histograms: Object.fromEntries(
          Object.entries(answer.histograms).map(([field, { edges, counts: bars }]) => [
            field,
            { edges: [...edges], counts: [...bars] },
          ]),
        ),
      };
    },
  );

  api.get(
    '/search/makes',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['search'],
        summary: 'Suggest makes and models for what is typed',
        querystring: z.object({
          q: z.string().max(200),
          type: z.string().max(20).optional(),
          within: z
            .string()
            .max(4000)
            .optional()
            .describe('Query string of the search whose other filters the counts are for'),
        }),
        response: {
          200: z.object({
            makes: z.array(
              z.object({
                brand: z.string(),
                model: z.string().nullable(),
                label: z.string(),
                count: z.int(),
              }),
            ),
          }),
        },
      },
    },
    async (request, reply) => {
      const locale = negotiateLocale({
        cookie: request.cookies[LOCALE_COOKIE],
        acceptLanguage: request.headers['accept-language'],
      });
      reply.header('Vary', 'Accept-Language, Cookie');
      return { makes: await suggestMakes(ctx, request.query, locale) };
    },
  );
};
