import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { AppError } from '#kernel/app-error.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { askedLocale, answerCache } from '#platform/web/asked-locale.ts';
import { taxAnswer, taxInputs } from './calculators-json.ts';
import { taxAnswerSchema, taxQuerySchema } from './calculators-schema.ts';
import { calculateTax } from './tax/calculate-tax.server.ts';

export const getTaxOperation = defineOperation({
  method: 'GET',
  path: '/api/calculators/tax',
  access: 'everyone',
  tag: 'calculators',
  summary: 'Yearly tax on a vehicle in a municipality',
  description:
    'Null amounts mean that the tax cannot be worked out; the words say why. Limits differ where only the limits of the law are known.',
  query: taxQuerySchema,
  output: taxAnswerSchema,
  errors: [],
  run: async (
    ctx: Parameters<typeof calculateTax>[0] & { catalogue: Catalogue },
    { query, request, reply },
  ) => {
    if (!ctx.catalogue.cityByKey.has(query.city))
      throw new AppError('invalid_input', 422, { fields: { city: ['invalid_value'] } });
    const calculation = await calculateTax(ctx, taxInputs(query));
    const locale = askedLocale(request, query.hl);
    reply.header('Cache-Control', answerCache(query.hl));
    return withLocale(locale, () => taxAnswer(calculation, { catalogue: ctx.catalogue, locale }));
  },
});
