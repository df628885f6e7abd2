import type { FieldDeclaration } from './field-declaration.ts';
import { steps } from './steps.ts';

/** Body, condition and age. */
export const identityFields = {
  body: {
    kind: 'choice',
    options: 'body',
    columns: ['body'],
    feeds: { choice: 'body', section: 'body' },
    form: 'vehicle',
    icon: 'car',
  },
  build: {
    kind: 'choice',
    options: 'build',
    columns: ['build'],
    feeds: { choice: 'build', section: 'body' },
    form: 'vehicle',
    icon: 'box',
  },
  condition: {
    kind: 'choice',
    options: 'condition',
    columns: ['condition'],
    always: true,
    feeds: { choice: 'condition', section: 'condition' },
    form: 'state',
    icon: 'wrench',
  },
  condition_grade: {
    kind: 'choice',
    options: 'condition_grade',
    columns: ['condition_grade'],
    form: 'state',
    icon: 'wrench',
  },
  year: {
    kind: 'month',
    columns: ['model_year', 'model_month'],
    properties: ['year', 'month'],
    json: ['year', 'month'],
    minYear: 1900,
    feeds: {
      range: 'year',
      section: 'year',
      edges: [1900, ...steps(1950, 1980, 10), ...steps(1980, 1990, 5), ...steps(1990, 2036, 1)],
    },
    form: 'vehicle',
    icon: 'calendar',
  },
  first_registration: {
    kind: 'date',
    columns: ['first_registration'],
    future: false,
    form: 'vehicle',
    icon: 'id-card',
  },
} as const satisfies Record<string, FieldDeclaration>;
