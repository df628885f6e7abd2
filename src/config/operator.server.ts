import * as z from 'zod';

const line = z.string().max(200).optional();

export const operatorEnvironment = {
  OPERATOR_NAME: line.describe(
    'Who runs the site, shown under contact with OPERATOR_ADDRESS and OPERATOR_EMAIL; the law of electronic commerce requires all three in production',
  ),
  OPERATOR_ADDRESS: line.describe('Postal address of the operator'),
  OPERATOR_EMAIL: z.email().max(200).optional().describe('E-mail address for users and authorities'),
};

type Values = z.infer<z.ZodObject<typeof operatorEnvironment>>;

export interface Operator {
  name: string;
  address: string;
  email: string;
}

/** Returns undefined for an operator that is not stated. */
export const readOperator = ({
  OPERATOR_NAME: name,
  OPERATOR_ADDRESS: address,
  OPERATOR_EMAIL: email,
}: Values): Operator | undefined => (name && address && email ? { name, address, email } : undefined);

/** Checks rules that span several variables. */
export function operatorFaults(given: Partial<Record<keyof Values, string>>): Record<string, boolean> {
  const stated = [given.OPERATOR_NAME, given.OPERATOR_ADDRESS, given.OPERATOR_EMAIL].filter(Boolean).length;
  return {
    'OPERATOR_NAME: must come with OPERATOR_ADDRESS and OPERATOR_EMAIL': stated > 0 && stated < 3,
  };
}
