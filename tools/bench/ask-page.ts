import { request, type Agent } from 'node:http';
import type { PageAddress } from './page-addresses.ts';

export const pageHeaders = ({ locale }: PageAddress) => ({
  'accept-encoding': 'br',
  'accept-language': locale,
});

/** Asks for a page and reads it. A listing that a change has withdrawn is answered by 404. */
export const askPage = (origin: string, address: PageAddress, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(`${origin}${address.path}`, { agent, headers: pageHeaders(address) }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 404)
        reject(new Error(`${address.path} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
