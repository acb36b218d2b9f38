export { examineNodes } from './chains/examine-nodes.ts';
export { weaknesses } from './chains/weaknesses.ts';
export { checkReader, type CheckOptions, type ReaderCheck } from './check-reader.ts';
export { readConfig, type Config } from './config.ts';
export { readReaderSettings } from './read-reader.ts';
export { runOperator, type OperatorInput } from './operator/run-operator.ts';
export { sayCheck } from './say-check.ts';
export { startService, type Service, type ServiceOptions } from './start-service.ts';
