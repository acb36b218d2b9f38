import type { PaymentIdStore } from '../../payment-id-store.ts';
import { text } from '../columns.ts';
import { queryOne, statement, together, type ProgramsOf } from '../query.ts';

export const paymentIdReads: ProgramsOf<Pick<PaymentIdStore, 'readNamed'>> = {
  *readNamed(name) {
    const row = yield* queryOne('SELECT identity FROM payment_names WHERE name = ?', [name]);
    return row && text(row, 'identity');
  },
};

export const paymentIdWrites: ProgramsOf<Pick<PaymentIdStore, 'namePayment'>> = {
  *namePayment(name, identity, now) {
    const [, rows = []] = yield* together([
      statement(
        `INSERT INTO payment_names (name, identity, created_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING`,
        [name, identity, now],
      ),
      statement('SELECT identity FROM payment_names WHERE name = ?', [name]),
    ]);
    const [row] = rows;
    if (!row) throw new TypeError('A name that was just given is not there');
    return text(row, 'identity');
  },
};
