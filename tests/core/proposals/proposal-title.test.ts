import { expect, it } from 'vitest';
import { letterTitle, proposalTitle } from '#core/proposals/proposal-title.ts';
import { storedService } from '#tests/support/entities.ts';

const services = ['Shop', 'Hosting', 'Care'].map((title) => ({ ...storedService(), title }));

it.each([
  ['its own title', { title: 'Spring', services }, 'Spring', 'Spring'],
  [
    'every service in a letter, and the first ones elsewhere',
    { title: '', services },
    'Shop, Hosting and Care',
    'Shop, Hosting and 1 more',
  ],
  [
    'the services of an order, which has no title',
    { services: services.slice(0, 2) },
    'Shop and Hosting',
    'Shop and Hosting',
  ],
  ['what it is without either', { title: '', services: [] }, 'Untitled proposal', 'Untitled proposal'],
])('a proposal is called by %s', (_what, proposal, letter, short) => {
  expect([letterTitle(proposal), proposalTitle(proposal)]).toEqual([letter, short]);
});
