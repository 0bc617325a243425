import { describe, expect, it } from 'vitest';
import { memoryIntegrations } from '#src/memory-integrations.ts';
import { integrationCards } from '#ui/integrations/integration-cards.ts';

const card = (title: string, cards = integrationCards({ payments: 'live', googleSignIn: 'embedded' })) =>
  cards.find((each) => each.title === title);

describe('the cards of the world in memory', () => {
  it('call connected what works there: all but mail', () => {
    const connected = integrationCards(memoryIntegrations).filter((each) => each.connected);
    expect(connected.map(({ title }) => title)).toEqual([
      'Google sign-in',
      'Payments',
      'Breach range',
      'AI summaries',
      'Speech',
    ]);
  });
});

describe('the cards of the integrations', () => {
  it('are there for every integration, connected or not, in one order', () => {
    const titles = ['Google sign-in', 'Payments', 'Breach range', 'Mail', 'AI summaries', 'Speech'];
    expect(integrationCards({}).map(({ title }) => title)).toEqual(titles);
    expect(integrationCards({ speech: 'live', mail: 'live' }).map(({ title }) => title)).toEqual(titles);
  });

  it('call nothing connected that the deployment did not name', () => {
    expect(integrationCards({}).filter(({ connected, note }) => connected || note !== undefined)).toEqual([]);
    expect(card('Speech')).toMatchObject({ connected: false, note: undefined });
  });

  it('say of a stand-in what it is, and nothing more of the service itself', () => {
    expect(card('Google sign-in')).toMatchObject({
      connected: true,
      note: 'A page on this server takes the place of Google.',
    });
    expect(card('Payments')).toMatchObject({ connected: true, note: undefined });
  });
});
