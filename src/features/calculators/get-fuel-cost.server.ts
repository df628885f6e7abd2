import { defineOperation } from '#features/access/define-operation.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { askedLocale, answerCache } from '#platform/web/asked-locale.ts';
import { fuelAnswer, fuelQuestion } from './calculators-json.ts';
import { fuelAnswerSchema, fuelQuerySchema } from './calculators-schema.ts';
import { calculateFuel } from './fuel/fuel-calculation.ts';
import { getFuelPrices } from './fuel/get-fuel-prices.server.ts';

export const getFuelCostOperation = defineOperation({
  method: 'GET',
  path: '/api/calculators/fuel',
  access: 'everyone',
  tag: 'calculators',
  summary: 'Daily, monthly and yearly cost of fuel',
  description: 'Consumption that is not given is estimated; the amounts are then limits.',
  query: fuelQuerySchema,
  output: fuelAnswerSchema,
  errors: [],
  run: async (ctx: Parameters<typeof getFuelPrices>[0] & { now: () => Date }, { query, request, reply }) => {
    const { vehicle, choices } = fuelQuestion(query);
    const calculation = calculateFuel(vehicle, choices, await getFuelPrices(ctx));
    reply.header('Cache-Control', answerCache(query.hl));
    return withLocale(askedLocale(request, query.hl), () => fuelAnswer(calculation, ctx.now()));
  },
});
