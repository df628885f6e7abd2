import { useEffect, useRef, useState } from 'react';
import type { WritingStep } from '#features/descriptions/model/write-with-model.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { readDescription, writeDescription, type DescriptionRequest } from '../saving/draft-calls.ts';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';

/** A text put into the field, and the seller's own text that it stands before. */
interface Suggestion {
  request: DescriptionRequest;
  text: string;
  own: string;
}

/** State of a description that is written from the other fields. */
export function useDescriptionSuggestion() {
  const { listingId, sources, lists, set, setGenerated, flush } = useDraftForm();
  const description = useDraftValue('description');
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const [notice, setNotice] = useState('');
  const [running, setRunning] = useState<AbortController>();
  /** Texts of the field while a description is being written, from the one before. */
  const texts = useRef(new Set<string>());
  // Once the seller has edited the text, it is their own.
  const shown = suggestion?.text === description ? suggestion : undefined;

  useEffect(() => () => running?.abort(), [running]);
  useEffect(() => {
    // The seller types meanwhile.
    if (running && !texts.current.has(description)) running.abort();
  }, [running, description]);

  const write = async (request: DescriptionRequest): Promise<void> => {
    const ended = new AbortController();
    const isGenerated = sources.description?.from === 'generated';
    const own = shown ? shown.own : isGenerated ? afterGenerated(description) : description.trim();
    const show = (written: string): string => {
      ended.signal.throwIfAborted();
      const text = [written, own].filter((part) => part !== '').join('\n\n');
      texts.current.add(text);
      setGenerated(text);
      return text;
    };
    texts.current = new Set([description]);
    setRunning(ended);
    setNotice(lists.textModel ? m.sell_suggest_busy() : '');
    try {
      await flush();
      const written = lists.textModel
        ? await showSteps(writeDescription(listingId, request, ended.signal), show)
        : { text: await readDescription(listingId, request), by: 'template' };
      if (!written.text) return setNotice(m.sell_suggest_early());
      setSuggestion({ request, text: show(written.text), own });
      setNotice(written.by === 'model' ? m.sell_suggest_done_model() : m.sell_suggest_done());
    } catch (error) {
      if (ended.signal.aborted) return setNotice('');
      if (texts.current.size > 1) set({ description: own });
      setNotice(error instanceof ApiError ? error.message : m.sell_suggest_failed());
    } finally {
      setRunning(undefined);
    }
  };
  const undo = (): void => {
    set({ description: shown?.own ?? '' });
    setSuggestion(undefined);
    setNotice(m.sell_suggest_undone());
  };
  return { shown, notice, isBusy: running !== undefined, write, undo };
}

/** The seller's text in a description of an earlier visit to the step; the generated text is its first paragraph. */
const afterGenerated = (description: string): string =>
  description.split('\n\n').slice(1).join('\n\n').trim();

/** Shows each sentence as it arrives; returns the whole text and its author. */
async function showSteps(steps: AsyncIterable<WritingStep>, show: (written: string) => void) {
  let sentences: string[] = [];
  for await (const step of steps) {
    if (step.kind === 'done') return { text: sentences.join(' '), by: step.by };
    sentences = step.kind === 'again' ? [] : [...sentences, step.text];
    show(sentences.join(' '));
  }
  throw new ApiError(m.sell_suggest_failed(), { status: 0 });
}
