import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { calculateTax } from './tax/calculate-tax.server.ts';
import { fuelAnswerSchema, fuelQuerySchema, taxAnswerSchema, taxQuerySchema } from './calculators-schema.ts';
import { fuelAnswer, fuelQuestion, taxAnswer, taxInputs } from './calculators-json.ts';
import { calculateFuel } from './fuel/fuel-calculation.ts';
import { getFuelPrices } from './fuel/get-fuel-prices.server.ts';
import { isMunicipality } from './tax/municipality.ts';

interface CalculatorsContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

/** Rates and prices change by the day at most. */
const MAX_AGE = 'public, max-age=300';

/** Answers in words depend on the language, which a shared cache must not mix up. */
const localeOf = (request: FastifyRequest, hl: Locale | undefined): Locale =>
  negotiateLocale({
    hl: hl ?? null,
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });
const cacheFor = (hl: Locale | undefined): string => (hl === undefined ? 'private, no-store' : MAX_AGE);

/** Running costs of a vehicle; everybody may ask, nothing is kept. */
export const calculatorsApi: FastifyPluginAsync<{ ctx: CalculatorsContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/calculators/tax',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['calculators'],
        summary: 'Yearly tax on a vehicle in a municipality',
        description:
          'Null amounts mean that the tax cannot be worked out; the words say why. Limits differ where only the limits of the law are known.',
        querystring: taxQuerySchema,
        response: { 200: taxAnswerSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (!ctx.catalogue.cityByKey.has(query.city))
        throw new AppError('invalid_input', 422, { fields: { city: ['invalid_value'] } });
      const calculation = await calculateTax(ctx, taxInputs(query));
      const locale = localeOf(request, query.hl);
      reply.header('Cache-Control', cacheFor(query.hl));
      return withLocale(locale, () => taxAnswer(calculation, { catalogue: ctx.catalogue, locale }));
    },
  );

  api.get(
    '/calculators/fuel',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['calculators'],
        summary: 'Daily, monthly and yearly cost of fuel',
        description: 'Consumption that is not given is estimated; the amounts are then limits.',
        querystring: fuelQuerySchema,
        response: { 200: fuelAnswerSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { vehicle, choices } = fuelQuestion(query);
      const calculation = calculateFuel(vehicle, choices, await getFuelPrices(ctx));
      reply.header('Cache-Control', cacheFor(query.hl));
      return withLocale(localeOf(request, query.hl), () => fuelAnswer(calculation, ctx.now()));
    },
  );

  api.get(
    '/calculators/municipalities',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['calculators'],
        summary: 'Municipalities the tax can be worked out for, by the town that names them',
        response: {
          200: z.object({
            municipalities: z.array(z.object({ key: z.string(), bg: z.string(), en: z.string() })),
          }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('Cache-Control', MAX_AGE);
      const municipalities = ctx.catalogue.cities
        .filter(({ key }) => isMunicipality(key))
        .map(({ key, label }) => ({ key, ...label }));
      return { municipalities };
    },
  );
};
