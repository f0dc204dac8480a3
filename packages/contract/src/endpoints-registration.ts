import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { loginData } from "./schemas/accounts.ts";
import { idParams } from "./schemas/common.ts";
import * as dossiers from "./schemas/dossiers.ts";
import { fileBody } from "./schemas/files.ts";

/** Beyond what a file may be, so that one that is a little too large is told so at its field. */
const licenceBodyLimit = 24 * 1024 * 1024;

/** Registration, dossiers and licences 注册与资质. */
export const registrationEndpoints = {
  register: endpoint(calls.register, {
    summary: "Open an account by phone and SMS code, and log in",
    body: dossiers.registerBody,
    data: loginData,
    success: 201,
    rate: "login",
  }),
  dossier: endpoint(calls.dossier, {
    right: "view",
    summary: "The dossiers of this registration: what is filled in, asked for, and how the review stands",
    data: dossiers.registration,
  }),
  dossierSave: endpoint(calls.dossierSave, {
    right: "manage",
    summary: "Keep a shop's dossier as a draft",
    params: idParams,
    body: dossiers.dossierBody,
    data: dossiers.dossier,
    owned: "dossier",
  }),
  dossierAddShop: endpoint(calls.dossierAddShop, {
    right: "manage",
    summary: "Add a shop to the chain",
    body: dossiers.dossierBody,
    data: dossiers.dossier,
    success: 201,
  }),
  dossierRemoveShop: endpoint(calls.dossierRemoveShop, {
    right: "manage",
    summary: "Remove a shop of the chain that was never submitted, or withdraw one that was rejected",
    params: idParams,
    data: dossiers.registration,
    owned: "dossier",
  }),
  dossierOpen: endpoint(calls.dossierOpen, {
    right: "account",
    summary: "Begin a registration by a login that has no shop; it acts for the new one",
    body: dossiers.openBody,
    data: dossiers.registration,
    success: 201,
  }),
  dossierSubmit: endpoint(calls.dossierSubmit, {
    right: "manage",
    summary: "Submit what is filled in for review: all shops, or none and what is missing",
    data: dossiers.registration,
  }),
  certificates: endpoint(calls.certificates, {
    right: "view",
    summary: "The shop's certificates: state, days left, what is missing, history",
    data: dossiers.certificates,
  }),
  certificateRenew: endpoint(calls.certificateRenew, {
    right: "manage",
    summary: "Submit a new version of a document; the old one holds until this is approved",
    body: dossiers.documentBody,
    data: dossiers.certificates,
    success: 201,
  }),
  businessScope: endpoint(calls.businessScope, {
    right: "view",
    summary: "What the shop's licences let it buy",
    data: dossiers.businessScope,
  }),
  licenceFileAdd: endpoint(calls.licenceFileAdd, {
    right: "manage",
    summary: "Upload a picture or PDF of a document",
    body: fileBody,
    data: dossiers.licenceFile,
    success: 201,
    bodyLimit: licenceBodyLimit,
    rate: "upload",
  }),
  licenceFile: endpoint(linkCalls.licenceFile, {
    right: "manage",
    hides: true,
    summary: "A file of a document",
    params: dossiers.licenceFileParams,
    data: dossiers.licenceFile,
    file: "application/octet-stream",
    owned: "licence_file",
  }),
};
