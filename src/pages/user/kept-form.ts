import type { DraftJson } from '#features/selling/drafts/draft-json.ts';
import type { EditorProps } from '#features/selling/form/saving/use-draft-editor.ts';
import type { Locale } from '#kernel/locale.ts';
import { personalCopy } from '#platform/offline/kept-address.ts';
import { signedInAccount } from '#platform/offline/owner-cookie.ts';
import { keepPersonal, readPersonal } from '#platform/offline/personal-copies.ts';

/** Data of the form of a draft. */
interface DraftPage extends EditorProps {
  kind: 'draft';
  locale: Locale;
}

/** Name of the copy of what all drafts need: options and contact data. */
const FORM = 'form';

/** Keeps what the form of any draft needs; the drafts are kept by their autosave. */
export function keepForm(page: DraftPage): void {
  const { draft: _, ...form } = page;
  void keepPersonal(FORM, form);
}

/** Data of the form as this browser keeps it for the signed-in account; undefined if it does not. */
export async function readKeptDraft(url: URL): Promise<DraftPage | undefined> {
  const copy = personalCopy(url);
  if (copy === undefined) return undefined;
  const form = (await readPersonal(FORM)) as Omit<DraftPage, 'draft'> | undefined;
  const draft = (await readPersonal(copy)) as DraftJson | undefined;
  return form && draft && form.accountId === signedInAccount() ? { ...form, draft } : undefined;
}
