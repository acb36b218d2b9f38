import { describe, expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { questionAbout } from '../../core/question-about.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Proposal } from '../../intent/proposal.ts';
import { askLater } from './ask-later.ts';

const messages = [{ role: 'user' as const, content: 'stake half my SOL' }];
const at = (start: number, end: number) => ({ message: 0, start, end });
const proposal: Proposal = {
  steps: [
    {
      action: 'stake',
      slots: { amount: { at: at(6, 10), value: '1/2' }, token: { at: at(14, 17), value: null } },
    },
  ],
  unused: [],
};
const later = (error: unknown) => askLater(error, { messages, proposal }, actions);
const question = 'Which one?';
const ask = (asks?: object) => new Say402Error('question', question, { question, ...(asks && { asks }) });

describe('a question that comes up while a request is prepared', () => {
  test('goes on from all that was read, with its slot open', () => {
    const options = [{ label: 'one', value: '1' }];
    expect(later(ask({ slot: 'validator', options }))).toEqual({
      messages,
      proposal,
      open: [{ step: 0, slot: 'validator', options }],
      question,
    });
  });

  test('empties a slot that was said otherwise, and the words of it count no more', () => {
    const draft = later(questionAbout(questionAbout(ask(), { slot: 'amount' }), { step: 0 }));
    expect(draft?.open).toEqual([{ step: 0, slot: 'amount', options: [] }]);
    expect(draft?.proposal).toEqual({
      steps: [{ action: 'stake', slots: { token: proposal.steps[0]!.slots['token'] } }],
      unused: [{ at: at(6, 10), why: 'replaced' }],
    });
  });

  test('keeps what it says itself, and else goes on from the words alone', () => {
    expect(later(questionAbout(ask({ slot: 'validator' }), { slot: 'amount' }))?.open[0]?.slot).toBe(
      'validator',
    );
    for (const nowhere of [ask(), ask({ slot: 'constructor' }), ask({ slot: 'amount', step: 3 })])
      expect(later(nowhere)).toEqual({ messages, proposal: { steps: [], unused: [] }, open: [], question });
    expect(later(new Say402Error('no_route', 'None.'))).toBeNull();
    expect(later(new Error('?'))).toBeNull();
  });
});
