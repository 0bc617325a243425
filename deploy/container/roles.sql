-- The owner of the tables, and the role that only reads and writes rows. Run once, on an empty cluster, by psql 15 or newer.
\getenv owner_password OWNER_PASSWORD
\getenv backend_password BACKEND_PASSWORD
create role portal_owner login password :'owner_password';
create role portal_backend login password :'backend_password';
create database portal owner portal_owner;
