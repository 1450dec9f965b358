-- A person may report somebody for several things, and again after a report is closed; a reply is given once for good.
DROP INDEX "reports_once";
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter","subject","kind") WHERE "reports"."state" = 'open' or "reports"."kind" = 'answer';
