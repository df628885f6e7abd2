export interface MailSettings {
  /** Undefined: nobody delivers mail. */
  smtpUrl: string | undefined;
  from: Sender;
}

export interface Sender {
  name: string;
  address: string;
}

const SENDER =
  /^(?:([^\p{Cc}<>",;:@]{1,80}?) *<)?([\w.+-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?)(>)?$/iu;

/** Reads `Volan <no-reply@volan.example>` or a bare address; undefined when it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', address = '', end] = SENDER.exec(text.trim()) ?? [];
  return address === '' || (name === '') !== (end === undefined) ? undefined : { name, address };
}
