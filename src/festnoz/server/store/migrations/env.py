"""Read by Alembic: runs the steps on the connection, and in the transaction, of `upgrade`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
