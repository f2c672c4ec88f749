// js-libp2p asks for a function that Node.js has from 22 on; everything else that it needs is in 20. To be imported first.
Promise.withResolvers ??= function withResolvers() {
  const made = {};
  made.promise = new this((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
