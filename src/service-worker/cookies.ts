declare const self: ServiceWorkerGlobalScope & {
  /** Missing in some browsers. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

/** Undefined where workers cannot read cookies. */
export const readCookie = async (name: string): Promise<string | undefined> =>
  (await self.cookieStore?.get(name))?.value;
