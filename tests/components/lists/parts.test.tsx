import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, limitExceeded } from '#core/kernel/app-error.ts';
import type { ListState } from '#ui/cache/query-store.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { searchDelay, useSearchText } from '#ui/lists/toolbar/use-search-text.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const tooMany = screenError(limitExceeded('Too many requests'));
const lost = screenError(connectionLost());

const done: string[] = [];
const note = (what: string) => async (): Promise<void> => void done.push(what);
afterEach(() => void done.splice(0));

const listOf = (changes: Partial<ListState<string>>): ListState<string> => ({
  items: ['Meadow'],
  pages: undefined,
  pageCount: 1,
  error: undefined,
  loading: false,
  hasMore: false,
  loadingMore: false,
  fetching: false,
  loadMore: note('more'),
  refresh: note('again'),
  ...changes,
});

const showList = (changes: Partial<ListState<string>>) =>
  renderPart(
    <PagedList list={listOf(changes)} skeleton={<p>Loading</p>} empty={<p>Nothing yet</p>}>
      {(items) => <p>Rows: {items.join(' ')}</p>}
    </PagedList>,
  );

const rows = page.getByText('Rows: Meadow');
const more = page.getByRole('button', { name: 'Load more' });
const retry = page.getByRole('button', { name: 'Retry' });

describe('a list', () => {
  it('leads to its next page, which is asked for once while it is on its way', async () => {
    await showList({ hasMore: true });
    await more.click();
    expect(done).toEqual(['more']);
    await showList({ hasMore: true, loadingMore: true });
    await more.click({ force: true });
    expect(done).toEqual(['more']);
    await showList({});
    await expect.element(rows).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });

  it('keeps what it had where a newer answer does not come, and says so with another try', async () => {
    await showList({ error: tooMany });
    await expect.element(page.getByRole('status')).toHaveTextContent('Too many requests');
    await expect.element(rows).toBeVisible();
    await retry.click();
    expect(done).toEqual(['again']);
  });
});

const showRecord = (data: string | null | undefined, error = tooMany) =>
  renderPart(
    <RecordView
      query={{ data, error, loading: false, refresh: note('again') }}
      subject="order"
      skeleton={<p>Loading</p>}
    >
      {(record) => <p>Record: {record}</p>}
    </RecordView>,
  );

describe('a record', () => {
  it('stays where a newer answer does not come, which is said with another try', async () => {
    await showRecord('Meadow');
    await expect.element(page.getByRole('status')).toHaveTextContent('Too many requests');
    await expect.element(page.getByText('Record: Meadow')).toBeVisible();
    await retry.click();
    expect(done).toEqual(['again']);
  });

  it('that never came is tried again by itself, or with the page where the connection is lost', async () => {
    await showRecord(undefined);
    await retry.click();
    expect(done).toEqual(['again']);
    await showRecord(undefined, lost);
    await expect.element(page.getByRole('heading', { name: 'Connection Lost' })).toBeVisible();
    expect(done).toEqual(['again']);
  });

  it('that is not there is Not Found, whatever else failed', async () => {
    await showRecord(null);
    await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });
});

describe('a search', () => {
  const Search = () => {
    const [words, setWords] = useState('meadow');
    const tell = (text: string): void => {
      done.push(text);
      setWords(text);
    };
    const [text, setText] = useSearchText(words, tell);
    return (
      <>
        <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="button" onClick={() => setWords('shore')}>
          Elsewhere
        </button>
      </>
    );
  };

  it('tells what is typed once, when the typing rests, without the spaces around it, and follows the address', async () => {
    await renderPart(<Search />);
    const box = page.getByLabelText('Search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await box.fill('for');
      vi.advanceTimersByTime(searchDelay - 1);
      await box.fill(' forest ');
      vi.advanceTimersByTime(searchDelay - 1);
      expect(done).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(done).toEqual(['forest']);
    } finally {
      vi.useRealTimers();
    }
    await expect.element(box).toHaveValue(' forest ');
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(box).toHaveValue('shore');
    expect(done).toEqual(['forest']);
  });
});
