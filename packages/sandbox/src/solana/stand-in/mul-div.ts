import { sbpf, type Line } from './sbpf.ts';

const { label, set, copy, add, addRegister, subtractRegister, shiftLeft, shiftRight } = sbpf;
const { jump, jumpIfLess, jumpIfNot } = sbpf;

/**
 * `register 1 * register 2 / register 3`, rounded down, into register 4: bit by bit, since the product has more than 64 of them. Numbers
 * are below 2^61; registers 0 to 6 are used.
 *
 * @param name of the place, which no other of the program has
 */
export const mulDiv = (name: string): Line[] => [
  set(4, 0),
  set(5, 0),
  set(0, 64),
  label(`${name} bit`),
  addRegister(4, 4),
  addRegister(5, 5),
  copy(6, 1),
  shiftRight(6, 63),
  shiftLeft(1, 1),
  jumpIfNot(6, 1, `${name} reduce`),
  addRegister(5, 2),
  label(`${name} reduce`),
  jumpIfLess(5, 3, `${name} next`),
  subtractRegister(5, 3),
  add(4, 1),
  jump(`${name} reduce`),
  label(`${name} next`),
  add(0, -1),
  jumpIfNot(0, 0, `${name} bit`),
];
