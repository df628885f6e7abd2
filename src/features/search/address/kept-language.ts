/** Splits the language parameter `hl` off the search parameters; visitors without cookies must keep it in links. */
export function withoutLanguage(url: URL): { parameters: URLSearchParams; language: string | null } {
  const parameters = new URLSearchParams(url.searchParams);
  const language = parameters.get('hl');
  parameters.delete('hl');
  return { parameters, language };
}

/** Adds the language parameter to an address, if there is one. */
export function inLanguage(address: string, language: string | null): string {
  if (language === null) return address;
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('hl', language);
  return `${path}?${parameters}`;
}
