import Star from 'lucide-react/icons/star';
import { describe, expect, it } from 'vitest';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import type { Command } from '#ui/commands/command.ts';
import { rankCommands, untypedGroups } from '#ui/commands/rank-commands.ts';
import { recentCommands, recentMax } from '#ui/commands/recent-commands.ts';

const command = (label: string, hint = 'Page'): Command => ({
  id: `/${label.toLowerCase()}`,
  label,
  hint,
  icon: Star,
  run: () => undefined,
});

const commands = [
  command('Dashboard'),
  command('Orders'),
  command('Advertising activity'),
  command('Website rebuild', 'Order, $1,200.00'),
  command('Dark theme', 'Action'),
];

const found = (typed: string, recent: readonly string[] = []): readonly string[] =>
  rankCommands(commands, typed, recent).map(({ label }) => label);

describe('the commands that fit what is typed', () => {
  it('begin with the best', () => {
    expect(found('orders')[0]).toBe('Orders');
    expect(found('  dash ')[0]).toBe('Dashboard');
  });

  it('fit by letters that stand apart, and by what kind of thing they are', () => {
    expect(found('advact')).toContain('Advertising activity');
    expect(found('website order')).toContain('Website rebuild');
  });

  it('are none for letters that nothing has', () => {
    expect(found('zzzqx')).toEqual([]);
  });

  it('put one that was used lately before others that fit alike', () => {
    const alike = [command('Spring one'), command('Spring two')];
    const first = (recent: readonly string[]) => rankCommands(alike, 'spring', recent)[0]?.label;
    expect(first(['/spring two'])).toBe('Spring two');
    expect(first(['/spring one'])).toBe('Spring one');
  });

  it('are found in a thousand as well', () => {
    const many = Array.from({ length: 1000 }, (_, at) => command(`Record ${at}`));
    expect(rankCommands([...many, command('Needle')], 'needle', [])[0]?.label).toBe('Needle');
    expect(rankCommands(many, 'record', [])).toHaveLength(12);
  });
});

describe('the menu before anything is typed', () => {
  const groups = [{ label: 'Pages', commands: commands.slice(0, 3) }];
  const shown = (recent: readonly string[]) =>
    untypedGroups(commands, groups, recent).map((group) => [group.label, group.commands.map(({ label }) => label)]);

  it('has the ones used lately first, each once', () => {
    expect(shown(['/website rebuild', '/orders'])).toEqual([
      ['Recent', ['Website rebuild', 'Orders']],
      ['Pages', ['Dashboard', 'Advertising activity']],
    ]);
  });

  it('leaves out what is gone, and an empty group', () => {
    expect(shown(['/deleted'])).toEqual([['Pages', ['Dashboard', 'Orders', 'Advertising activity']]]);
  });
});

describe('what was used lately', () => {
  it('is kept for each person, the newest first, each once and a few at most', async () => {
    const deviceStore = createMemoryDeviceStore();
    const ada = recentCommands(deviceStore, 'ada');
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) await ada.add(id);
    expect(await ada.take()).toEqual(['f', 'e', 'd', 'a', 'c'].slice(0, recentMax));
    expect(await recentCommands(deviceStore, 'bob').take()).toEqual([]);
  });

  it('leaves with the person', async () => {
    const deviceStore = createMemoryDeviceStore();
    await recentCommands(deviceStore, 'ada').add('/orders');
    await deviceStore.clear('ada');
    expect(await recentCommands(deviceStore, 'ada').take()).toEqual([]);
  });

  it('is nothing where something else is kept', async () => {
    const deviceStore = createMemoryDeviceStore();
    await deviceStore.set('ada/recent-commands', { wrong: true });
    expect(await recentCommands(deviceStore, 'ada').take()).toEqual([]);
    await deviceStore.set('ada/recent-commands', [1, '/orders', null]);
    expect(await recentCommands(deviceStore, 'ada').take()).toEqual(['/orders']);
  });
});
