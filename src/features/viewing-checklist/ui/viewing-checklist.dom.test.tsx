import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ChecklistView } from '../checklist-view.ts';
import { emptyChecklist, parseChecklist, storedChecklists, writeChecklist } from '../kept-checklists.ts';
import { ViewingChecklist } from './viewing-checklist.tsx';

const ID = 7;
const check = (key: string) => ({ key, text: `check ${key}`, hint: 'hint', stated: undefined });
const view: ChecklistView = {
  sections: [
    { key: 'papers', title: 'Papers', checks: [check('tax'), check('pledge')] },
    { key: 'engine', title: 'Engine', checks: [check('oil')] },
  ],
  sources: [],
};
const open = () =>
  renderPage(<ViewingChecklist listingId={ID} title="Golf" url="https://volan.test/listing/7" view={view} />);
const radio = (text: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: text })).getByRole('radio', { name });
const marks = () => parseChecklist(storedChecklists(), ID).marks;

afterEach(() => {
  writeChecklist(ID, emptyChecklist);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('ViewingChecklist', () => {
  it('counts marks, replaces one by another and removes a pressed one', async () => {
    const { user } = open();
    await user.click(radio('check tax', m.checklist_mark_good()));
    await user.click(radio('check oil', m.checklist_mark_bad()));
    expect(marks()).toEqual({ tax: 'good', oil: 'bad' });
    screen.getByText(`${m.checklist_progress({ done: 2, total: 3 })} · ${m.checklist_bad({ count: 1 })}`);
    await user.click(radio('check tax', m.checklist_mark_doubtful()));
    expect(marks()).toEqual({ tax: 'doubtful', oil: 'bad' });
    await user.click(radio('check tax', m.checklist_mark_doubtful()));
    expect(marks()).toEqual({ oil: 'bad' });
    await user.keyboard('{Delete}');
    radio('check oil', m.checklist_mark_bad()).focus();
    await user.keyboard('{Delete}');
    expect(marks()).toEqual({});
  });

  it('keeps markup in a note as text', async () => {
    writeChecklist(ID, { marks: {}, notes: { engine: '<img src=x onerror=alert(1)>' } });
    open();
    expect(screen.getByRole('textbox', { name: /Engine/ })).toHaveProperty(
      'value',
      '<img src=x onerror=alert(1)>',
    );
    expect(document.querySelector('img')).toBeNull();
  });

  it('clears everything and offers to undo it', async () => {
    const kept = { marks: { oil: 'bad' }, notes: { papers: 'Missing part I' } } as const;
    writeChecklist(ID, kept);
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: m.checklist_clear() }));
    expect(parseChecklist(storedChecklists(), ID)).toEqual(emptyChecklist);
    toasts[0]?.action?.onAct();
    expect(parseChecklist(storedChecklists(), ID)).toMatchObject(kept);
    stop();
  });

  it('copies the result as text where the system shares nothing', async () => {
    writeChecklist(ID, { marks: { oil: 'bad' }, notes: {} });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: m.checklist_share() }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Golf\nhttps://volan.test/listing/7');
    expect(text).toContain(`${m.checklist_mark_bad()}:\n– check oil`);
  });

  it('says that marks are lost with the page when the browser forbids storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    const { user } = open();
    await user.click(radio('check oil', m.checklist_mark_good()));
    expect(radio('check oil', m.checklist_mark_good())).toHaveProperty('checked', true);
    expect(screen.getByRole('alert').textContent).toBe(m.checklist_not_kept());
  });
});
