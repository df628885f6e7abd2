import { inLanguage, withoutLanguage } from '#features/search/address/kept-language.ts';
import { defaultSort, searchAddress, type ParsedSearch } from '#features/search/address/search-address.ts';
import { anyQuery } from '#features/search/index/search-query.ts';
import {
  PREFERENCES_PATH,
  questionAddress,
  questionKeys,
} from '#features/search/match/preferences-address.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { presentSearch } from '#features/search/results/search-page.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { givenAnswers } from './given-answers.ts';
import { questionHint, questions, questionTitle, type QuestionSource } from './present-questions.ts';
import { FINISH, LAST_STEP, readWizardAddress } from './wizard-address.ts';
import type { Question, WizardPage } from './wizard-page.ts';

/** The wizard is about cars: other types have other bodies and no estimate of consumption. */
const TYPE = 'car';

interface PageContext {
  ctx: SearchContext;
  locale: Locale;
}

/** Query string of the answers alone, '' or '?…'. */
export const wizardSearch = (search: ParsedSearch): string =>
  searchAddress({
    ...search,
    sort: defaultSort(search.q),
    page: 1,
    perPage: anyQuery.perPage,
    view: 'list',
  });

/** Address of the results, by best match if something is wished. */
function resultsAddress(search: ParsedSearch): string {
  const sort = search.match === '' ? defaultSort(search.q) : 'best';
  return `/${searchAddress({ ...search, sort, page: 1, perPage: anyQuery.perPage, view: 'list' })}`;
}

/** Builds a page of the wizard. Returns a redirect if the address is a form's or not canonical, or leads to the results. */
export async function getWizardPage(
  { ctx, locale }: PageContext,
  url: URL,
): Promise<{ redirect: string } | WizardPage> {
  const { parameters, language } = withoutLanguage(url);
  const address = readWizardAddress(parameters);
  const { step, isExpert } = address;
  const isFresh = step === 0 && !isExpert && [...parameters.keys()].length === 0;
  address.search.set('type', TYPE);
  const search = await readSearch(ctx, address.search);
  if (step === FINISH) return { redirect: inLanguage(resultsAddress(search), language) };
  const canonical = isFresh ? '' : wizardSearch(search);
  const own = isExpert ? `${PREFERENCES_PATH}${canonical}&expert=1` : questionAddress(canonical, step);
  if (new URL(own, url).searchParams.toString() !== parameters.toString())
    return { redirect: inLanguage(own, language) };
  const answer = ctx.search.search({ ...search.query, page: 1 }, ctx.now());
  const source = { search, answer, catalogue: ctx.catalogue, locale };
  const key = questionKeys[step - 1];
  const expert = isExpert ? (await presentSearch({ ctx, locale }, search)).page : undefined;
  return {
    step,
    search: canonical,
    count: m.needs_found({ count: answer.total, total: formatNumber(answer.total) }),
    resultsHref: resultsAddress(search),
    filtersHref: `/${wizardSearch(search)}`,
    question: key === undefined ? undefined : await presentQuestion(ctx, source, step),
    expert: expert && { filters: expert.filters, showLabel: expert.showLabel },
    answers: givenAnswers(source, wizardSearch(search), step),
  };
}

async function presentQuestion(ctx: SearchContext, source: QuestionSource, step: number): Promise<Question> {
  const key = questionKeys[step - 1] ?? 'place';
  const asked = questions[key](source);
  const address = wizardSearch(source.search);
  const own = new Set(
    key === 'budget' ? ['price_min', 'price_max'] : key === 'brand' ? ['brand', 'model'] : [asked.name],
  );
  const parameters = new URLSearchParams(address);
  const kept = [...parameters].filter(([name]) => !own.has(name));
  const unanswered = new URLSearchParams([...kept, ['asked', key]]);
  const skipped = await readSearch(ctx, readWizardAddress(unanswered).search);
  return {
    key,
    position: m.needs_position({ step: formatNumber(step), steps: formatNumber(LAST_STEP) }),
    title: questionTitle(key),
    hint: questionHint(key),
    ...asked,
    kept,
    backHref: questionAddress(address, step - 1),
    skipHref: step === LAST_STEP ? resultsAddress(skipped) : questionAddress(wizardSearch(skipped), step + 1),
    next: step + 1,
  };
}
