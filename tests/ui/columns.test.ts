import { describe, expect, it } from 'vitest';
import { column, figure, menu, phonePlaces } from '#ui/lists/columns.ts';

const text = () => '';

describe('the columns of a list on a phone', () => {
  it('take turns at the start and the end of a line', () => {
    expect(
      phonePlaces([column('Id', text), column('Mode', text), column('Email', text), figure('Total', text)]),
    ).toEqual(['start', 'end', 'start', 'end']);
  });

  it('give a last one without a partner a line of its own', () => {
    expect(phonePlaces([column('Id', text), column('Mode', text), column('Time', text)])).toEqual([
      'start',
      'end',
      'line-end',
    ]);
  });

  it('leave the menu of a row out of the lines', () => {
    expect(phonePlaces([column('Name', text), column('Time', text), menu('Actions', text)])).toEqual([
      'start',
      'end',
      'start',
    ]);
  });

  it('are where a column says', () => {
    expect(phonePlaces([column('Email', text, 'line'), column('Time', text, 'muted-start')])).toEqual([
      'line',
      'muted-start',
    ]);
  });
});
