type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Creates an element. Texts become text nodes, so that markup in them stays text, also under Trusted Types. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined)
      made.setAttribute(key, value === true ? '' : String(value));
  made.append(...children);
  return made;
}
