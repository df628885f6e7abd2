import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { BrowserKeys } from './push-device.ts';

/**
 * Decrypts a push message as a browser does (RFC 8291 with the coding of RFC 8188), with node:crypto only, so that it is
 * independent of the library that encrypts. Throws if the message was changed or is for another browser.
 */
export function decryptPush(body: Buffer, { p256dh, auth, privateKey }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey);
  const shared = browser.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), serverKey]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

interface Vapid {
  /** Public key of the server, base64url. */
  key: string;
  claims: { aud: string; exp: number; sub: string };
}

/** Reads an Authorization header of RFC 8292. Throws if its signature does not fit its key. */
export function readVapid(header: string): Vapid {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given))
    throw new Error('wrong signature');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Vapid['claims'] };
}
