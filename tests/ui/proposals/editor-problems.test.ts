import { describe, expect, it } from 'vitest';
import { createEditorProblems } from '#ui/proposals/editor/editor-problems.ts';

const title = { field: 'title', message: 'Enter a title' };
const people = { field: 'recipients', message: 'Add at least one recipient' };
const taken = { field: 'services', message: 'Choose another service' };

/** A form that lacks a title, and people to send it to. */
const open = () => {
  const lacks = { title: true, people: true };
  const problems = createEditorProblems((aim) => [
    ...(lacks.title ? [title] : []),
    ...(aim === 'send' && lacks.people ? [people] : []),
  ]);
  return { lacks, problems, shown: problems.store.getState };
};

describe('what is in the way of a form', () => {
  it('is shown once somebody tries, all of it', () => {
    const { problems, shown } = open();
    problems.changed();
    expect(shown()).toEqual([]);
    expect(problems.tried('send')).toBe(false);
    expect(shown()).toEqual([title, people]);
  });

  it('goes as soon as it is mended, and comes back with the mistake', () => {
    const { lacks, problems, shown } = open();
    problems.tried('send');
    lacks.title = false;
    problems.changed();
    expect(shown()).toEqual([people]);
    lacks.people = false;
    problems.changed();
    expect(shown()).toEqual([]);
    expect(problems.tried('send')).toBe(true);
    lacks.title = true;
    problems.changed();
    expect(shown()).toEqual([title]);
  });

  it('is only what the latest try asks for', () => {
    const { problems, shown } = open();
    problems.tried('send');
    problems.tried('save');
    expect(shown()).toEqual([title]);
  });

  it('has what the server refuses until the next change', () => {
    const { lacks, problems, shown } = open();
    problems.refused([taken]);
    expect(shown()).toEqual([taken]);
    problems.changed();
    expect(shown()).toEqual([]);
    lacks.title = false;
    problems.tried('save');
    problems.refused([taken]);
    expect(shown()).toEqual([taken]);
    problems.changed();
    expect(shown()).toEqual([]);
  });
});
