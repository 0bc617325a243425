import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCaller } from '#adapters/memory/caller.ts';
import { createMemoryQuestionGateway } from '#adapters/memory/proposals/question-gateway.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { conflict, connectionLost } from '#core/kernel/app-error.ts';
import type { Question } from '#core/proposals/questions/question.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const items = ['Design', 'Build'].map((title, at) => storedItem({ id: numbered(100 + at), title }));
const [design = storedItem(), build = storedItem()] = items;
const proposal = storedProposal({ services: [storedService(...items)], terms: 'Half now.' });
const address = `/proposals/${proposal.id}`;

const stored = (number: number, changes: Partial<Question> = {}) => ({
  id: numbered(500 + number),
  proposalId: proposal.id,
  sequence: number,
  itemId: design.id,
  author: { id: ada.id, name: ada.name, email: ada.email },
  text: 'How\nlong?',
  createdAt: '2026-11-21T09:30:00.000Z',
  ...changes,
});
const seed: MemorySeed = { proposals: [proposal] };
const asked: MemorySeed = { ...seed, proposalQuestions: [stored(1)] };

const about = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
const box = main.getByRole('textbox');
const message = (text: string) => main.getByRole('article', { name: /^Message by/ }).filter({ hasText: text });

/** What somebody else asks meanwhile. */
const askAs = (world: MemoryWorld, account: typeof ada, text: string, itemId?: string) =>
  createMemoryQuestionGateway(
    world,
    createCaller(() => account),
  ).ask(ulid(), { proposalId: proposal.id, itemId, text });

describe('a question about an item', () => {
  it('is written beneath it, sent by Ctrl Enter, and counted', async () => {
    const { world } = await renderPage(address, { as: ada, seed });
    await about('Ask about Build').click();
    await expect.element(box).toHaveFocus();
    await box.fill('Does it\nhave a blog?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(message('have a blog?')).toBeVisible();
    await expect.element(box).toHaveValue('');
    await expect.element(message('have a blog?')).not.toHaveTextContent('Sending…');
    await expect.element(about('Ask about Build, 1 written')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(about('Ask about Design')).toHaveAttribute('aria-expanded', 'false');
    await expect
      .poll(() => [...world.tables.proposalQuestions.values()])
      .toMatchObject([{ itemId: build.id, text: 'Does it\nhave a blog?', author: { id: ada.id } }]);
  });

  it('is shown at once, and comes back into the box with the reason where it is refused', async () => {
    const refused = createGate<Question>();
    await renderPage(address, { as: ada, seed: asked, ports: { questions: { ask: () => refused.passed } } });
    await about(/^Ask about Design/).click();
    await box.fill('And then?');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect.element(message('And then?')).toHaveTextContent('Sending…');
    refused.refuse(conflict('This proposal takes no more'));
    await expect.element(main.getByRole('alert')).toHaveTextContent('This proposal takes no more');
    await expect.element(box).toHaveValue('And then?');
    await expect.element(message('And then?')).not.toBeInTheDocument();
  });

  it('has the same id when it is sent again', async () => {
    const ids: string[] = [];
    const ask = (id: string) => {
      ids.push(id);
      return Promise.reject(connectionLost());
    };
    await renderPage(address, { as: ada, seed, ports: { questions: { ask } } });
    await about('Ask about Design').click();
    await box.fill('Is anybody there?');
    for (const count of [1, 2]) {
      await main.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => ids.length).toBe(count);
      await expect.element(box).toHaveValue('Is anybody there?');
    }
    expect(ids[1]).toBe(ids[0]);
  });

  it('without a word is not sent', async () => {
    const { world } = await renderPage(address, { as: ada, seed });
    await about('Ask about Design').click();
    await main.getByRole('button', { name: 'Send' }).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('Write a question or an answer');
    expect(world.tables.proposalQuestions.size).toBe(0);
  });

  it('stays half written where its conversation is closed and opened again', async () => {
    await renderPage(address, { as: ada, seed });
    await about('Ask about Design').click();
    await box.fill('What if');
    await about('Ask about Design').click();
    await expect.element(box).not.toBeInTheDocument();
    await about('Ask about Build').click();
    await expect.element(box).toHaveValue('');
    await about('Ask about Build').click();
    await about('Ask about Design').click();
    await expect.element(box).toHaveValue('What if');
  });
});

describe('what was written on an earlier visit', () => {
  it('is in its box, however late the device gives it out', async () => {
    const kept = createGate<object>();
    const get = async (key: string) => (key.includes('/comment-drafts/') ? kept.passed : undefined);
    await renderPage(address, { as: ada, seed: asked, ports: { deviceStore: { get } } });
    await expect.element(main.getByRole('checkbox', { name: 'Design' })).toBeVisible();
    await about('Ask about Design').click();
    await expect.element(box).not.toBeInTheDocument();
    kept.open({ [design.id]: { text: 'What if', picked: [], files: [] } });
    await expect.element(box).toHaveValue('What if');
  });
});

describe('an open conversation', () => {
  it('shows what comes meanwhile, without a toast', async () => {
    const { world } = await renderPage(address, { as: ada, seed: asked });
    await about('Ask about Design, 1 written').click();
    await expect.element(message('How long?')).toBeVisible();
    await askAs(world, robin, 'Two weeks', design.id);
    await expect.element(message('Two weeks')).toBeVisible();
    await expect.element(about('Ask about Design, 2 written')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByText('Two weeks'))
      .not.toBeInTheDocument();
  });

  it('offers another try where it cannot be loaded', async () => {
    let tries = 0;
    const list = async () => {
      tries += 1;
      if (tries === 1) throw conflict('Not now');
      return { items: [stored(1)], next: undefined };
    };
    await renderPage(address, { as: ada, seed, ports: { questions: { list } } });
    await about('Ask about Design').click();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect.element(message('How long?')).toBeVisible();
  });
});

describe('the conversation about the whole', () => {
  it('is opened from the summary, before the terms', async () => {
    const { world } = await renderPage(address, { as: ada, seed });
    await expect.element(main.getByRole('heading', { name: 'Questions' })).not.toBeInTheDocument();
    await about('Ask a question').click();
    await expect.element(box).toHaveFocus();
    await box.fill('When?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(message('When?')).toBeVisible();
    const headings = main.getByRole('heading', { level: 2 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Website care', 'Questions', 'Terms']);
    await expect.poll(() => [...world.tables.proposalQuestions.values()]).toMatchObject([{ itemId: undefined }]);
  });

  it('is led to past the answer that lies above a narrow page', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(390, 844);
    await renderPage(address, { as: ada, seed });
    await main.getByRole('button', { name: /You pay now/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask a question' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
  });
});

describe('the sender', () => {
  it('answers, in the same places', async () => {
    const { world } = await renderPage(address, { as: robin, seed: asked });
    await about('Answer about Design, 1 written').click();
    await box.fill('Two weeks');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect.element(message('Two weeks')).toBeVisible();
    await expect.poll(() => world.tables.proposalQuestions.size).toBe(2);
    await about('Answer').click();
    await expect.element(main.getByRole('textbox', { name: 'Answer about the proposal' })).toHaveFocus();
  });

  it('is led by a link to the question that it names', async () => {
    await renderPage(`${address}?question=${stored(1).id}`, { as: robin, seed: asked });
    await expect.element(message('How long?')).toHaveFocus();
    await expect.element(message('How long?')).toHaveAttribute('aria-current', 'true');
  });

  it('asks nothing of a draft', async () => {
    const draft = { ...proposal, status: 'DRAFT', sentAt: undefined } as const;
    await renderPage(address, { as: robin, seed: { proposals: [draft] } });
    await expect.element(main.getByText('Design')).toBeVisible();
    await expect.element(about(/^Answer/)).not.toBeInTheDocument();
  });
});
