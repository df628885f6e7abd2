/** The language is no part of a search, but a visitor without cookies must keep it on the way to another address. */
export function withoutLanguage(url: URL): { parameters: URLSearchParams; language: string | null } {
  const parameters = new URLSearchParams(url.searchParams);
  const language = parameters.get('hl');
  parameters.delete('hl');
  return { parameters, language };
}

/** A path with its query, in the language that was asked for. */
export function inLanguage(address: string, language: string | null): string {
  if (language === null) return address;
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('hl', language);
  return `${path}?${parameters}`;
}
