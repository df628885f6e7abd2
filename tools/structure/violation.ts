export interface Violation {
  rule: string;
  file: string;
  line: number;
  /** Offending import or expression; '' for the file itself. */
  text: string;
  /** Fault and fix. */
  advice: string;
}

export function describeViolation({ rule, file, line, text, advice }: Violation): string {
  return `${file}:${line} ${text ? `${text}: ` : ''}${advice} [${rule}]`;
}
