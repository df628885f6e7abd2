import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Push } from '../push/push.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import type { TextModel } from '../text-model/text-model.ts';
import type { ServiceCalls } from './service-calls.server.ts';

/** The same services, with their calls counted. */
export const observeMailer = (calls: ServiceCalls, mailer: Mailer): Mailer => ({
  send: (mail, options) => calls.count('mail', () => mailer.send(mail, options)),
});

export const observeSms = (calls: ServiceCalls, gateway: SmsGateway): SmsGateway => ({
  send: (sms) => calls.count('sms', () => gateway.send(sms)),
});

export const observeFiles = (calls: ServiceCalls, files: FileStore): FileStore => ({
  put: (...input) => calls.count('storage', () => files.put(...input)),
  get: (key) => calls.count('storage', () => files.get(key)),
  exists: (key) => calls.count('storage', () => files.exists(key)),
  delete: (key) => calls.count('storage', () => files.delete(key)),
  move: (from, to) => calls.count('storage', () => files.move(from, to)),
  list: (folder) => files.list(folder),
});

/** Counts what push services took; failures are counted where their reason is known. */
export const observePush = (calls: ServiceCalls, push: Push): Push => ({
  ...push,
  async send(...input) {
    const result = await push.send(...input);
    if (result.kind === 'delivered' || result.kind === 'gone') calls.succeeded('push');
    return result;
  },
});

export const observeTextModel = (calls: ServiceCalls, model: TextModel): TextModel => ({
  requestsPerDay: model.requestsPerDay,
  figures: model.figures,
  async *stream(request) {
    try {
      yield* model.stream(request);
      calls.succeeded('text_model');
    } catch (error) {
      calls.failed('text_model', error);
      throw error;
    }
  },
});
