export interface Violation {
  rule: string;
  file: string;
  line: number;
  /** The import or expression at fault; '' if it is the file itself. */
  text: string;
  /** What is wrong and what to do instead. */
  advice: string;
}

export function describeViolation({ rule, file, line, text, advice }: Violation): string {
  return `${file}:${line} ${text ? `${text}: ` : ''}${advice} [${rule}]`;
}
