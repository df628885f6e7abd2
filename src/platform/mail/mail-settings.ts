export interface MailSettings {
  /** Undefined: mail is not delivered. */
  smtpUrl: string | undefined;
  from: Sender;
}

export interface Sender {
  name: string;
  address: string;
}

const SENDER =
  /^(?:([^\p{Cc}<>",;:@]{1,80}?) *<)?([\w.+-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?)(>)?$/iu;

/** Parses `Volan <no-reply@volan.example>` or a bare address; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', address = '', end] = SENDER.exec(text.trim()) ?? [];
  return address === '' || (name === '') !== (end === undefined) ? undefined : { name, address };
}
