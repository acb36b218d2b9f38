/** What is no id of an operation, and might lead elsewhere. */
export const badIds = [
  '../../../etc/passwd',
  'op_1/../op_2',
  '',
  '.',
  'a'.repeat(500),
  'op_1\u0000',
  '__proto__',
  'constructor',
];
