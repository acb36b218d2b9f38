import { backupDatabase } from '../store/sqlite/backup-database.ts';
import { UsageError, type OperatorCommand } from './command.ts';

/** `backup`: a copy of a SQLite database, also while the service runs. */
export const backup: OperatorCommand = {
  name: 'backup',
  usage: 'backup FILE',
  description:
    'Copies a SQLite database to a new file, also while the service runs. For PostgreSQL use pg_dump or pg_basebackup.',
  options: {},
  positionals: 1,
  read:
    (_options, [file = '']) =>
    async ({ databaseUrl, write }) => {
      if (!databaseUrl.startsWith('file:'))
        throw new UsageError(
          'Only SQLite is backed up by this command; use pg_dump or pg_basebackup for PostgreSQL.',
        );
      await backupDatabase(databaseUrl.slice('file:'.length), file);
      write(`Backed up to ${file}, and checked.\n`);
    },
};
