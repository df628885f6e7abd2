import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const drop = (isFull: boolean) =>
  render(
    <FileDrop
      isOver={false}
      isFull={isFull}
      icon="upload"
      title="Пусни"
      touchTitle="Добави"
      dropTitle="Пусни сега"
      rules="Вече имаш 30 снимки."
      camera={{ words: 'Снимай', label: 'Камера', accept: 'image/*' }}
      choose={{ words: 'Избери', label: 'Файлове', accept: 'image/*', icon: 'image', testId: 'files' }}
      onFiles={vi.fn()}
    />,
  );

it('FileDrop says on its buttons why it takes no more files', () => {
  drop(true);
  const opened = vi.spyOn(screen.getByTestId<HTMLInputElement>('files'), 'click');
  for (const name of ['Снимай', 'Избери']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Вече имаш 30 снимки.',
    );
    button.click();
  }
  expect(opened).not.toHaveBeenCalled();
});

it('FileDrop takes files from both buttons otherwise', () => {
  drop(false);
  const opened = vi.spyOn(screen.getByTestId<HTMLInputElement>('files'), 'click');
  const button = screen.getByRole('button', { name: 'Избери' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  button.click();
  expect(opened).toHaveBeenCalledOnce();
});
