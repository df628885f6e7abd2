import * as z from 'zod';
import { reportGrounds } from '../decisions/ground.ts';
import { EXPLANATION_MAX, needsExplanation } from './report-explanation.ts';

export const reportSchema = z
  .strictObject({
    ground: z.enum(reportGrounds),
    explanation: z.string().max(EXPLANATION_MAX).default(''),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .default('')
      .describe('Address for the decision on the report'),
    code: z
      .union([z.literal(''), z.string().regex(/^\d{6}$/)])
      .default('')
      .describe('Code from the mail that was sent while the captcha was unavailable'),
    recaptcha_token: z.string().max(10_000).default(''),
  })
  .refine(({ ground, explanation }) => !needsExplanation(ground, explanation), {
    path: ['explanation'],
    message: 'required',
  });
